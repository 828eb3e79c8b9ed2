/** The lessons there are, and how one begins: at a new table with the lesson's seed. */

import { t } from '../lang/lang.svelte';
import { ApiError, ask, type Table } from '../lib/api';
import { failure } from '../lib/fail';
import { person } from '../lib/person.svelte';
import { go } from '../lib/route.svelte';
import type { Lesson } from './lesson';

export const LESSONS: { game: string; picture: string; load: () => Promise<{ lesson: Lesson }> }[] = [
  { game: 'burgundy', picture: 'scene-burgundy-2011', load: () => import('../games/burgundy/lesson') },
  { game: 'burgundy-cards', picture: 'scene-burgundy-cards', load: () => import('../games/burgundy-cards/lesson') },
  { game: 'montana', picture: 'scene-montana', load: () => import('../games/montana/lesson') },
];

export async function loadLesson(game: string): Promise<Lesson> {
  const found = LESSONS.find((one) => one.game === game) ?? LESSONS[0]!;
  return (await found.load()).lesson;
}

/** Lays a table and goes there; what went wrong, if something did. */
export async function begin(game: string, how: { replace?: boolean } = {}): Promise<string> {
  try {
    const [lesson] = await Promise.all([loadLesson(game), person.ensure()]);
    const table = await ask<Table>('POST', '/api/tables', {
      game: lesson.game,
      options: lesson.options,
      seats: [{ kind: 'me' }, ...lesson.bots.map((bot) => ({ kind: 'bot', bot }))],
      seed: lesson.seed,
    });
    go(`/learn?lesson=${lesson.game}&table=${table.id}`, how);
    return '';
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return failure(error) || t('learn.failed');
  }
}
