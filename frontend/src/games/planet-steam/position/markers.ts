import type { Resource } from '../types';
import type { PositionFile } from './file';

/** Lay an order marker on a resource (0: take it away); the one that lay there changes places with it. */
export function swapOrder(file: PositionFile, resource: Resource, number: number): PositionFile {
  const order = { ...file.order };
  const before = order[resource];
  const other = (Object.keys(order) as Resource[]).find((each) => order[each] === number);
  delete order[resource];
  if (other && other !== resource) {
    if (before) order[other] = before;
    else delete order[other];
  }
  if (number) order[resource] = number;
  return { ...file, order };
}
