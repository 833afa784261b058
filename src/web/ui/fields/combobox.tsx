import { Field } from '@base-ui/react/field';
import { clsx } from 'clsx';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { m } from '#core/paraglide/messages.js';
import { afterPress } from '#web/lib/later.ts';

export type Suggestion = { value: string; hint?: string };
type ComboboxProps<S extends Suggestion> = {
  value: string;
  onValueChange: (value: string) => void;
  suggestions: readonly S[];
  /** called after a suggestion was picked and its text inserted */
  onPick?: (suggestion: S) => void;
  /** false if `suggestions` already match the typed text (because the server searched) */
  filter?: boolean;
  placeholder?: string;
  name?: string;
  required?: boolean;
};

/**
 * A text input with suggestions, inside a Field: "editable combobox with list autocomplete" of the ARIA guide. Base UI's
 * hides the rest of the page from screen readers, which is too much for optional suggestions.
 */
export function Combobox<S extends Suggestion>({ suggestions, filter = true, onPick, ...input }: ComboboxProps<S>) {
  const { value, onValueChange, name, required, placeholder } = input;
  const listId = useId();
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const shown = filter ? fitting(suggestions, value) : suggestions;
  const expanded = open && shown.length > 0;
  const field = useRef<HTMLInputElement>(null);
  // typing may have begun in the server's page, whose input has no list yet
  useEffect(() => {
    const input = field.current;
    if (input?.value && input === document.activeElement) setOpen(true);
  }, []);
  // a list that opens below the header may be covered by a toast
  useEffect(() => {
    if (expanded) field.current?.scrollIntoView({ block: 'nearest' });
  }, [expanded]);

  function pick(suggestion: S): void {
    onValueChange(suggestion.value);
    onPick?.(suggestion);
    setOpen(false);
  }

  function onKeyDown(event: KeyboardEvent): void {
    // these keys choose among the words of an input method, such as for Japanese
    if (event.nativeEvent.isComposing) return;
    const moves: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
    const move = moves[event.key];
    const chosen = shown[active];
    if (event.key === 'Escape' && expanded) {
      setOpen(false);
      event.stopPropagation(); // a dialog around it stays
    } else if (move && shown.length > 0) {
      setOpen(true);
      setActive(expanded ? (active + move + shown.length) % shown.length : 0);
    } else if (event.key === 'Enter' && expanded && chosen) pick(chosen);
    else return;
    event.preventDefault();
  }

  return (
    <div>
      <Field.Control
        ref={field}
        name={name}
        placeholder={placeholder}
        role="combobox"
        autoComplete="off"
        aria-autocomplete="list"
        aria-required={required}
        aria-expanded={expanded}
        aria-controls={listId}
        aria-activedescendant={expanded && active >= 0 ? `${listId}-${active}` : undefined}
        value={value}
        onChange={(event) => {
          onValueChange(event.currentTarget.value);
          setOpen(true);
          setActive(-1);
        }}
        onClick={() => filter && setOpen(true)}
        // the list stands between the field and what is below, so that it covers nothing
        onBlur={() => afterPress(() => setOpen(false))}
        onKeyDown={onKeyDown}
        className="control scroll-mt-20"
      />
      <div
        id={listId}
        role="listbox"
        aria-label={m.app_suggestions()}
        hidden={!expanded}
        className="mt-1.5 max-h-60 overflow-y-auto overscroll-contain rounded-2xl border border-line bg-raised p-1.5 text-ink shadow-pop"
      >
        {shown.map((suggestion, index) => (
          <Option
            key={`${suggestion.value}|${suggestion.hint ?? ''}`}
            id={`${listId}-${index}`}
            highlighted={index === active}
            onPick={() => pick(suggestion)}
          >
            <span>{suggestion.value}</span>
            {suggestion.hint && <span className="text-muted text-xs">{suggestion.hint}</span>}
          </Option>
        ))}
      </div>
    </div>
  );
}

type OptionProps = { id: string; highlighted: boolean; onPick: () => void; children: ReactNode };

function Option({ id, highlighted, onPick, children }: OptionProps) {
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: focus stays in the input, which names the active option
    // biome-ignore lint/a11y/useKeyWithClickEvents: the input handles the keys
    <div
      ref={(row) => {
        if (highlighted) row?.scrollIntoView({ block: 'nearest' });
      }}
      id={id}
      role="option"
      aria-selected={highlighted}
      // the input must keep the focus until the click is handled
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPick}
      className={clsx(
        'flex min-h-11 cursor-pointer flex-col justify-center rounded-lg px-3 py-1.5 hover:bg-brand-soft',
        highlighted && 'bg-brand-soft outline-3 outline-focus -outline-offset-3',
      )}
    >
      {children}
    </div>
  );
}

/** The suggestions that contain the typed text; none if it equals one of them. */
function fitting<S extends Suggestion>(suggestions: readonly S[], text: string): readonly S[] {
  const typed = text.trim().toLowerCase();
  const found = suggestions.filter(({ value }) => value.toLowerCase().includes(typed));
  return found.length === 1 && found[0]?.value.toLowerCase() === typed ? [] : found;
}
