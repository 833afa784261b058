import { Autocomplete } from '@base-ui/react/autocomplete';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Input } from './input.tsx';
import { popupContainer } from './popup-container.ts';
import { useHydrated } from './use-hydrated.ts';

export type Suggestion = { value: string; hint?: string };
export type ComboboxProps = {
  value: string;
  onValueChange: (value: string) => void;
  suggestions: readonly Suggestion[];
  /** called when a suggestion is taken, not while typing */
  onPick?: (suggestion: Suggestion) => void;
  /** false when `suggestions` are already the answer to what was typed (asked from the server) */
  filter?: boolean;
  placeholder?: string;
  name?: string;
  disabled?: boolean;
  /** said below the list, e.g. "Searching…" */
  status?: ReactNode;
  className?: string;
};

/**
 * Free text with suggestions; what is typed always counts. Stands inside a Field. The server sends a plain input in its
 * place: Base UI adds a hidden one with a style attribute, which our content security policy forbids in HTML.
 */
export function Combobox(props: ComboboxProps) {
  if (useHydrated()) return <SuggestingInput {...props} />;
  const { name, value, placeholder, disabled, className } = props;
  return (
    <Input name={name} value={value} placeholder={placeholder} disabled={disabled} readOnly className={className} />
  );
}

function SuggestingInput({ suggestions, filter = true, onPick, status, className, ...input }: ComboboxProps) {
  const { value, onValueChange, name, disabled, placeholder } = input;
  return (
    <Autocomplete.Root
      items={suggestions as Suggestion[]}
      value={value}
      onValueChange={onValueChange}
      itemToStringValue={(item: Suggestion) => item.value}
      mode={filter ? 'list' : 'none'}
      disabled={disabled}
      openOnInputClick={filter}
    >
      <Autocomplete.Input name={name} placeholder={placeholder} className={classNames('control', className)} />
      <Autocomplete.Portal container={popupContainer()}>
        <Autocomplete.Positioner sideOffset={6} className="z-50 outline-none">
          <Autocomplete.Popup className="popping max-h-[min(20rem,var(--available-height))] w-(--anchor-width) overflow-y-auto overscroll-contain rounded-2xl border border-line bg-raised p-1.5 text-ink shadow-pop empty:hidden data-empty:hidden">
            <Autocomplete.Status className="px-3 text-muted text-sm empty:hidden">{status}</Autocomplete.Status>
            <Autocomplete.List>
              {(item: Suggestion) => (
                <SuggestionRow key={`${item.value}|${item.hint ?? ''}`} item={item} onPick={onPick} />
              )}
            </Autocomplete.List>
          </Autocomplete.Popup>
        </Autocomplete.Positioner>
      </Autocomplete.Portal>
    </Autocomplete.Root>
  );
}

function SuggestionRow({ item, onPick }: { item: Suggestion; onPick?: (suggestion: Suggestion) => void }) {
  return (
    <Autocomplete.Item
      value={item}
      onClick={() => onPick?.(item)}
      className="flex min-h-11 cursor-pointer flex-col justify-center rounded-lg px-3 py-1.5 outline-none data-highlighted:bg-brand-soft"
    >
      <span>{item.value}</span>
      {item.hint && <span className="text-muted text-xs">{item.hint}</span>}
    </Autocomplete.Item>
  );
}
