/** The most of everything that the API allows, made by `make types`. */
export const ChangeRequest = {"change":{"maxLength":40}} as const;
export const City = {"id":{"maxLength":40},"name":{"maxLength":60}} as const;
export const ConsentRequest = {"seat":{"maximum":7},"nonce":{"maxLength":64}} as const;
export const DeckContract = {"id":{"maxLength":12},"resources":{"maxItems":5},"money":{"maximum":50},"vp":{"maximum":50}} as const;
export const DeckFile = {"id":{"maxLength":40},"name":{"maxLength":60},"contracts":{"maxItems":48}} as const;
export const MapCity = {"id":{"maxLength":40},"name":{"maxLength":60}} as const;
export const MapFile = {"id":{"maxLength":40},"name":{"maxLength":60},"terrain":{"maxItems":24,"items":{"maxLength":30}},"cities":{"maxItems":33}} as const;
export const NewSeat = {"name":{"maxLength":240}} as const;
export const NewTable = {"game":{"maxLength":40},"seats":{"maxItems":8}} as const;
export const PossibleRequest = {"change":{"maxLength":40},"of":{"maxLength":40}} as const;
export const PreviewRequest = {"seat":{"maximum":7},"actions":{"maxItems":200,"items":{"maxLength":80}}} as const;
export const RedoRequest = {"seat":{"maximum":7},"nonce":{"maxLength":64}} as const;
export const SeatsRequest = {"seats":{"maxItems":8}} as const;
export const Submission = {"seat":{"maximum":7},"nonce":{"maxLength":64},"actions":{"maxItems":200,"items":{"maxLength":80}}} as const;
export const UndoRequest = {"seat":{"maximum":7},"nonce":{"maxLength":64}} as const;
export const WhyRequest = {"seat":{"maximum":7},"text":{"maxLength":80}} as const;
