/** Signed number with a true minus, as printed beside prices and in effects. */
export function signed(value: number): string {
  return value > 0 ? `+${value}` : value < 0 ? `−${-value}` : '0';
}
