import type { ComponentType } from 'react';
import type { Photo } from '#core/contract/photo.ts';
import type { DraftForm } from '#web/features/form/use-draft-form.ts';
import type { PhotoPlace } from '#web/features/places/photo-place.tsx';
import type { FieldErrors } from '#web/lib/form-fields.ts';
import type { DraftFacts } from './animal-values.ts';
import type { DraftAnswers } from './found-values.ts';
import type { createCase, DuplicateProbe, PhotoProbe } from './report-calls.ts';

type Words = () => string;

/** A part of a report form: its fields in order. */
type ReportSection<V extends Record<string, unknown>> = {
  title: Words;
  Fields: ComponentType<{ form: DraftForm<V> }>;
};

/** Everything that differs between the two report forms. */
export type ReportDescription<V extends Record<string, unknown>> = {
  /** the name under which drafts of the form are stored */
  name: string;
  blank: V;
  /** the errors to correct before it can be sent; empty if there are none */
  errorsOf: (values: V) => FieldErrors;
  /** the body to send */
  requestOf: (values: V, photoIds: string[]) => Parameters<typeof createCase>[0];
  /** the matcher's request while the report is being written; without it the form shows no matches */
  probeOf?: (values: V, photoIds: string[]) => PhotoProbe | null;
  /** what is asked before it is sent: whether the same animal was reported already */
  duplicatesOf?: (values: V, photoIds: string[]) => DuplicateProbe;
  /** the report as it stands beside another one */
  factsOf: (values: V) => DraftFacts;
  /** what its writer says of the matches */
  answersOf?: (form: DraftForm<V>) => DraftAnswers;
  /** what is left to do once there is a case */
  afterwards?: (slug: string, values: V) => Promise<void>;
  /** what the form takes over from a photo that says where it was taken */
  placed?: (values: V, place: PhotoPlace) => Partial<V>;
  /** without a network it waits on the device: what the list there says that it is about */
  waitsAs?: (values: V) => string;
  photoHint: Words;
  /** above the photos: why several are asked for */
  photosWhy?: ComponentType;
  /** below the photo, in order */
  sections: readonly ReportSection<V>[];
  submit: Words;
  /** the toast for people who are not signed in */
  signInFirst: Words;
  /** title of the toast after the report was created */
  created: Words;
  /** how a report that exists already is edited; without it a new one is created */
  editing?: Editing;
};

/** The differences of a form that edits a report. */
type Editing = {
  save: (report: Parameters<typeof createCase>[0]) => Promise<{ slug: string }>;
  /** that the case has already */
  photos: readonly Photo[];
  /** only the owner may add photos */
  addsPhotos: boolean;
  /** called after the form has its first values again */
  onUndo: () => void;
};
