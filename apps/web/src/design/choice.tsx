// One of several, as buttons side by side or as a list, made of the browser's own radio buttons.

import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';

export interface Option<T extends string> {
  readonly value: T;
  readonly label: ComponentChildren;
}

interface ChoiceProps<T extends string> {
  readonly label: string;
  readonly options: readonly Option<T>[];
  readonly value: T;
  readonly onChange: (value: T) => void;
  /** `row`: side by side; `list`: one under the other. */
  readonly shape?: 'row' | 'list' | 'cards';
  readonly hint?: string | undefined;
  readonly isLabelHidden?: true;
}

export function Choice<T extends string>(props: ChoiceProps<T>) {
  const { label, options, value, onChange, shape = 'row', hint, isLabelHidden } = props;
  const name = useId();
  return (
    <fieldset class={`choice ${shape}`}>
      <legend class={isLabelHidden ? 'sr' : ''}>{label}</legend>
      <div>
        {options.map((option) => (
          <label key={option.value}>
            <input
              type="radio"
              name={name}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
      {hint !== undefined && <small>{hint}</small>}
    </fieldset>
  );
}

interface SwitchProps {
  readonly label: ComponentChildren;
  readonly value: 'on' | 'off';
  readonly onChange: (value: 'on' | 'off') => void;
}

export function Switch({ label, value, onChange }: SwitchProps) {
  return (
    <label class="switch">
      <span>{label}</span>
      <input
        type="checkbox"
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox says itself whether it is checked
        role="switch"
        checked={value === 'on'}
        onChange={({ currentTarget }) => onChange(currentTarget.checked ? 'on' : 'off')}
      />
    </label>
  );
}

interface SelectProps<T extends string> {
  readonly label: string;
  readonly options: readonly { readonly value: T; readonly label: string }[];
  readonly value: T;
  readonly onChange: (value: T) => void;
  readonly isLabelHidden?: true;
}

export function Select<T extends string>(props: SelectProps<T>) {
  const { label, options, value, onChange, isLabelHidden } = props;
  return (
    <label class="select">
      <span class={isLabelHidden ? 'sr' : ''}>{label}</span>
      <select
        value={value}
        onChange={({ currentTarget }) => {
          const chosen = options[currentTarget.selectedIndex];
          if (chosen) onChange(chosen.value);
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  );
}
