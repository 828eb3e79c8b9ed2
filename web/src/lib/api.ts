/** The server's routes, typed by its OpenAPI schema (api-schema.d.ts, written by `npm run types`). */

import { lang } from '../lang/lang.svelte';
import type { components, paths } from './api-schema';

export type Schemas = components['schemas'];
export type Table = Schemas['TableAnswer'];
export type Game = Schemas['GameAnswer'];
export type Person = Schemas['PersonAnswer'];

type Method = 'get' | 'post';
type Routes<M extends Method> = { [P in keyof paths]: paths[P][M] extends { responses: any } ? P : never }[keyof paths];
type Operation<P extends keyof paths, M extends Method> = NonNullable<paths[P][M]>;
type Json<T> = T extends { content: { 'application/json': infer J } } ? J : never;
type Answer<O> = O extends { responses: infer R } ? Json<R[Extract<keyof R, 200 | 201>]> : never;
type Body<O> = O extends { requestBody: { content: { 'application/json': infer B } } } ? B : undefined;
export type Params = Record<string, string | number>;

/** A request that was not done, with the server's sentence. `status` 0: the server was not reached. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly rule: string | null = null,
    readonly version: number | null = null,
  ) {
    super(message);
  }
}

let ahead = 0;

/** Seconds since 1970 by the server's clock, as well as its answers tell. */
export function serverTime(): number {
  return Date.now() / 1000 + ahead;
}

/** The header has whole seconds: only a difference that is worth it is taken over. */
function compareClocks(date: string | null): void {
  if (!date) return;
  const difference = (Date.parse(date) + 500 - Date.now()) / 1000;
  if (Math.abs(difference - ahead) > 1.5) ahead = difference;
}

/** GET; `params` fills {names} in the path, what is left goes into the query. */
export function get<P extends Routes<'get'>>(path: P, params: Params = {}): Promise<Answer<Operation<P, 'get'>>> {
  return ask('GET', address(path, params));
}

export function post<P extends Routes<'post'>>(
  path: P,
  params: Params = {},
  body?: Body<Operation<P, 'post'>>,
): Promise<Answer<Operation<P, 'post'>>> {
  return ask('POST', address(path, params), body);
}

export function address(path: string, params: Params): string {
  const left = new URLSearchParams();
  let filled = path;
  for (const [name, value] of Object.entries(params)) {
    const place = `{${name}}`;
    if (filled.includes(place)) filled = filled.replace(place, encodeURIComponent(value));
    else left.set(name, String(value));
  }
  const query = left.toString();
  return query ? `${filled}?${query}` : filled;
}

/** A request by its plain address; prefer `get` and `post`, which know the types. */
export async function ask<T>(method: 'GET' | 'POST', url: string, body?: unknown): Promise<T> {
  const headers: Record<string, string> = { 'accept-language': lang.current };
  const sent: RequestInit = { method, credentials: 'same-origin', headers };
  if (body !== undefined) {
    headers['content-type'] = 'application/json';
    sent.body = JSON.stringify(body);
  }
  let response: Response;
  try {
    response = await fetch(url, sent);
  } catch {
    throw new ApiError(0, '');
  }
  compareClocks(response.headers.get('date'));
  const told = await response.json().catch(() => null);
  if (!response.ok) {
    throw new ApiError(response.status, told?.error ?? '', told?.rule ?? null, told?.version ?? null);
  }
  return told as T;
}
