/** What is asked of whom, in words: the heading and the sentence over the list of actions. */

import type { Prompt } from '../../table/parts/play.svelte';
import { cap, cardName, listed, points, victory, w } from './names';
import type { Play } from './play.svelte';
import { waiting, type CardsView, type Pending } from './view';

export function prompt(play: Play): Prompt {
  const { view, table } = play;
  if (table.status === 'over') return { title: w('turn.over'), text: outcome(play) };
  if (table.busy) return { title: play.turn(), text: w('turn.busy') };
  if (!play.deciding) return others(play);
  const effect = waiting(view);
  if (effect) return asked(effect, view);
  const text = view.played
    ? w(table.choices.some(({ kind }) => kind === 'buy') ? 'turn.done.buy' : 'turn.done.end')
    : '';
  return { title: turn(play), text };
}

function outcome(play: Play): string {
  const { winners, scores, aaron } = play.view;
  if (aaron) {
    const both = { points: points(scores[0] ?? 0), aaron: aaron.score };
    return winners.length ? w('line.over-alone', both) : w('line.over-aaron', { points: points(aaron.score) });
  }
  const best = points(scores[winners[0] ?? 0] ?? 0);
  return victory(winners, best, (seat) => play.name(seat), play.table.addressed);
}

function turn(play: Play): string {
  const { view } = play;
  if (view.played) return w('turn.done');
  const held = (view.hands[play.own]?.numbers ?? []).filter((number) => number > 0);
  const chosen = play.selection.elements.find((element) => element.startsWith('hand:'));
  const number = chosen ? (view.hands[play.own]?.numbers?.[Number(chosen.slice(5))] ?? 0) : 0;
  const whose = play.turn();
  if (number) return w('turn.with', { turn: whose, first: number });
  if (held.length < 2) return held.length ? w('turn.last', { turn: whose, first: held[0]! }) : whose;
  if (held[0] === held[1]) return w('turn.same', { turn: whose, first: held[0]! });
  return w('turn.with-two', { turn: whose, first: held[0]!, second: held[1]! });
}

export function asked(effect: Pending, view: CardsView): Prompt {
  const params = {
    types: listed(
      (effect.types ?? []).map((type) => w(`a.${type}`)),
      'or',
    ),
    number: effect.number ?? 0,
    card: effect.card ? cardName(effect.card) : '',
    round: view.round,
    count: effect.count ?? 1,
  };
  return { title: cap(w(`ask.${effect.kind}`, params)), text: w(`ask.${effect.kind}.text`, params) };
}

/** Somebody else decides: who, and what; below, what you could do as things stand. */
function others(play: Play): Prompt {
  const { view, table } = play;
  const name = table.seats[view.seat]?.name ?? '';
  const effect = waiting(view);
  const title = effect
    ? w('turn.wait-effect', { name, what: asked(effect, view).title })
    : w(table.you === null ? 'turn.watch' : 'turn.wait', { name });
  if (table.you === null) return { title, text: '' };
  return { title, text: play.planning ? w('plan') : '' };
}

/** Why the turn cannot be ended now; empty if it can. */
export function endReason(play: Play): string {
  const { view, table } = play;
  if (table.choices.some((choice) => choice.kind === 'end')) return '';
  if (table.status === 'over') return w('end.over');
  if (!play.deciding) return table.you === null ? '' : w('end.other', { name: table.seats[view.seat]?.name ?? '' });
  return w(waiting(view) ? 'end.effect' : 'end.card');
}
