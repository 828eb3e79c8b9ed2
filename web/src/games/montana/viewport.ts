/** Which part of a map is seen through a window: pure arithmetic for panning and zooming. */

export interface Size {
  width: number;
  height: number;
}

/** The upper left corner of what is seen, in units of the map, and how much larger than whole it is shown. */
export interface Part {
  x: number;
  y: number;
  zoom: number;
}

export interface Box extends Size {
  x: number;
  y: number;
}

export const MOST = 3.5;

/** What is seen of the map at a zoom: the whole map at 1, with room beside it where the window has another shape. */
function seen(map: Size, room: Size, zoom: number): Size {
  const scale = Math.min(room.width / map.width, room.height / map.height) || 1;
  return { width: room.width / scale / zoom, height: room.height / scale / zoom };
}

/** The nearest corner from which no more than needed of what lies beyond the map is seen. */
function within(at: number, size: number, map: number): number {
  if (size >= map) return (map - size) / 2;
  return Math.max(0, Math.min(at, map - size));
}

/** The viewBox for a part. */
export function fitted(map: Size, room: Size, part: Part): Box {
  const { width, height } = seen(map, room, part.zoom);
  return { x: within(part.x, width, map.width), y: within(part.y, height, map.height), width, height };
}

export function clamped(map: Size, room: Size, part: Part): Part {
  const zoom = Math.max(1, Math.min(part.zoom, MOST));
  const { x, y } = fitted(map, room, { ...part, zoom });
  return { x, y, zoom };
}

/** Zoomed by a factor, with one point of the map staying where it is on the screen. */
export function zoomedAt(map: Size, room: Size, part: Part, at: { x: number; y: number }, factor: number): Part {
  const before = fitted(map, room, part);
  const zoom = Math.max(1, Math.min(part.zoom * factor, MOST));
  const after = seen(map, room, zoom);
  return clamped(map, room, {
    x: at.x - ((at.x - before.x) / before.width) * after.width,
    y: at.y - ((at.y - before.y) / before.height) * after.height,
    zoom,
  });
}
