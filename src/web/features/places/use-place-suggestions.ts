import { useEffect, useEffectEvent, useState } from 'react';
import { type PlaceSuggestion, type Point, placeSuggestions } from '#core/contract/place.ts';
import { api } from '#web/lib/api/api-client.ts';
import { afterPress, useDebounced, whenIdle } from '#web/lib/later.ts';
import { useAnswer } from '#web/lib/use-read.ts';
import type { Suggestion } from '#web/ui/fields/combobox.tsx';
import { foundPoint, type PlaceAnswer, type PlacePoint, type TypedPoint } from './place-point.ts';

const restMs = 200;
const shortest = 2;

const unanswered: PlaceAnswer & { text: string } = { places: [], text: '' };

/**
 * Suggests places for the typed text. Of "Mill Lane, Oxford" only the town is searched, and the text before it is kept.
 * @param near where the place is to be expected, if known
 */
export function usePlaceSuggestions(text: string, near: Point | null) {
  const asked = useDebounced(text, restMs);
  const { lat, lng } = near ?? {};
  const question = asked.trim().length >= shortest && JSON.stringify([asked, lat, lng]);
  const { answer: last, error } = useAnswer(question, async (signal) => {
    const tz = Intl.DateTimeFormat().resolvedOptions().timeZone;
    return { ...(await readPlaces({ q: asked, whole: asked.trim(), lat, lng, tz }, signal)), text: asked };
  });
  // suggestions are optional: without an answer this is a plain text field
  const answer = (error === null && last) || unanswered;

  // Has the server read its places before somebody types one: that takes it seconds the first time. A comma names no
  // place, and the browser keeps the answer for a day.
  useEffect(() => {
    const abort = new AbortController();
    const forget = whenIdle(() => void readPlaces({ q: ',' }, abort.signal).catch(() => undefined));
    return () => {
      forget();
      abort.abort();
    };
  }, []);

  const [nearest] = answer.places;
  return {
    suggestions: answer.places.map((place) => ({ place, ...suggestionOf(place, answer.before) })),
    first: nearest ? { lat: nearest.lat, lng: nearest.lng } : null,
    /** for the current text */
    answer: text.length > 0 && answer.text === text ? answer : null,
  };
}

type PlaceQuestion = { q: string; whole?: string; tz?: string } & Partial<Point>;

/**
 * GET /api/places, from the built-in gazetteer: places whose name begins with `q`, those in the person's country first, or
 * those near `lat` and `lng`, and the town that the `whole` text clearly means.
 */
function readPlaces(query: PlaceQuestion, signal: AbortSignal): Promise<PlaceAnswer> {
  return api.get('/api/places', placeSuggestions, { query, signal });
}

/** The town with its region as it is taken into the field, and the country below it. */
export function suggestionOf({ name, region, label }: PlaceSuggestion, before = ''): Suggestion {
  const town = region ? `${name}, ${region}` : name;
  return { value: before + town, hint: label.slice(town.length + 2) };
}

/**
 * Takes the point that the typed text clearly means, if no point is known, once typing is finished: "Rome" may become
 * "Rome, GA". `handlers` are for the element around the input.
 * @param answer for the current text; null until there is one
 */
export function useTownLookUp(
  answer: PlaceAnswer | null,
  point: TypedPoint,
  onFound: (point: PlacePoint, answer: PlaceAnswer) => void,
) {
  const [typing, setTyping] = useState(false);
  const take = useEffectEvent(onFound);
  const wanted = !typing && point === null;
  const found = answer && foundPoint(answer);

  useEffect(() => {
    const found = answer && foundPoint(answer);
    if (wanted && found) take(found, answer);
  }, [wanted, answer]);

  const handlers = { onFocus: () => setTyping(true), onBlur: () => afterPress(() => setTyping(false)) };
  return { isUnknown: wanted && answer !== null && !found, handlers };
}
