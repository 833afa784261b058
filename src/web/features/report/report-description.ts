import type { ComponentType } from 'react';
import type { DraftForm } from '#web/features/form/use-draft-form.ts';
import type { FieldErrors } from '#web/lib/field-errors.ts';
import type { createCase } from './create-case.ts';
import type { Probe } from './match-pet.ts';

type Words = () => string;

/** A part of a report form: its fields in order. */
export type ReportSection<V extends Record<string, unknown>> = {
  title: Words;
  Fields: ComponentType<{ form: DraftForm<V> }>;
};

/** All that tells one report form from the other. */
export type ReportDescription<V extends Record<string, unknown>> = {
  /** drafts of the form are kept under it */
  name: string;
  blank: V;
  /** what has to be mended before it can be sent; empty when nothing has */
  errorsOf(values: V): FieldErrors;
  /** the body to send */
  requestOf(values: V, photoIds: string[]): Parameters<typeof createCase>[0];
  /** what the matcher is asked while the report is written; absent where nothing is asked */
  probeOf?(values: V, photoIds: string[]): Probe | null;
  photoHint: Words;
  /** after the photo, in order */
  sections: readonly ReportSection<V>[];
  submit: Words;
  /** said to those who are not signed in */
  signInFirst: Words;
  /** title of what is said when it was filed */
  created: Words;
};
