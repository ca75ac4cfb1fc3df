import url from './land.svg?url';

let drawing: Promise<Element | null> | undefined;

async function load(): Promise<Element | null> {
  const response = await fetch(url);
  if (!response.ok) return null;
  const parsed = new DOMParser().parseFromString(await response.text(), 'image/svg+xml');
  return parsed.querySelector('svg > g');
}

/** Hang the drawn land (contours, hachures, river) under a group. It is a file of its own, fetched and parsed once. */
export function land(group: SVGGElement): { destroy(): void } {
  let alive = true;
  drawing ??= load();
  void drawing.then(
    (drawn) => {
      if (alive && drawn) group.append(document.importNode(drawn, true));
    },
    () => (drawing = undefined),
  );
  return {
    destroy() {
      alive = false;
    },
  };
}
