import type { photoNotes } from '#core/contract/photo.ts';
import { m } from '#core/paraglide/messages.js';

type PhotoNote = (typeof photoNotes)[number];

const texts: Record<PhotoNote, () => string> = {
  no_animal: m.forms_note_no_animal,
  several_animals: m.forms_note_several_animals,
  dark: m.forms_note_dark,
  blurred: m.forms_note_blurred,
  tiny: m.forms_note_tiny,
  held: m.forms_note_held,
  model_unavailable: m.forms_note_model_unavailable,
};

/** Turns a note of the photo model into advice. */
export function photoNoteText(note: PhotoNote): string {
  return texts[note]();
}
