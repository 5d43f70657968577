import { ApiError } from '@sabai/contract/client';
import type { UnitNames } from '@sabai/contract/typed-number';
import { type FormEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { LostCall } from '../api/lost-call.ts';
import { showError } from '../errors/show-error.ts';
import { useSiteLocale } from '../i18n/locale-provider.tsx';
import type { FieldProblem } from './field-rules.ts';
import {
  type FieldName,
  type FieldProblems,
  type FormValues,
  filterProblem,
  hasProblem,
  problemsOfRefusal,
} from './form-state.ts';
import { filterInput, type InputFilter } from './input-filters.ts';
/* Bundled with every form: once the connection is lost, it could not be fetched. */
import '../errors/error-modal.tsx';

export interface FormOptions<V extends FormValues> {
  readonly initial: V;
  /** Returns the error of each invalid field. */
  readonly check: (values: V) => FieldProblems<V>;
  /**
   * Submits the form. An `ApiError` about fields of the form is shown at them, a lost connection in its dialog, and any
   * other error goes to `onProblem`.
   */
  readonly onSubmit: (values: V) => Promise<void>;
  /** The field of refusals without one. */
  readonly fieldOf?: { readonly [refusal: string]: FieldName<V> | undefined };
  /** By default the error dialog. */
  readonly onProblem?: (error: unknown) => void;
}

export interface Form<V extends FormValues> {
  readonly values: V;
  readonly isBusy: boolean;
  set<K extends FieldName<V>>(name: K, value: V[K]): void;
  /** Sets a value learned after the form has opened, unless the field was changed by then. */
  suggest<K extends FieldName<V>>(name: K, value: V[K]): void;
  /**
   * Applies an edit through an input filter. Rejected characters keep the field invalid until they are corrected.
   * Returns the new value of the field.
   */
  edit(name: FieldName<V>, text: string, filter?: InputFilter, unit?: UnitNames): string;
  /** Called when the field loses focus: from now on its error is shown. */
  leave(name: FieldName<V>): void;
  problemOf(name: FieldName<V>): FieldProblem | string | undefined;
  /** Shows a refusal that arrives later than at the submit itself, e.g. after a code was checked. */
  refuse(error: unknown): void;
  reset(): void;
  readonly props: {
    readonly ref: React.Ref<HTMLFormElement>;
    readonly noValidate: true;
    readonly inert: boolean;
    onSubmit(event: FormEvent): void;
  };
}

const never = () => () => {};
/** Until hydration, a submit would send the fields, passwords too, as part of the address. */
const useIsReady = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/**
 * The state of one form. A field shows its error after it lost focus or after a submit. A second submit while one is
 * running has no effect. After a refused submit the first invalid field is focused.
 */
export function useForm<V extends FormValues>({
  initial,
  check,
  onSubmit,
  fieldOf,
  onProblem = showError,
}: FormOptions<V>): Form<V> {
  const { prefix, intl } = useSiteLocale();
  const isReady = useIsReady();
  const [values, setValues] = useState(initial);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [attempts, setAttempts] = useState(0);
  const [filtered, setFiltered] = useState<FieldProblems<V>>({});
  const [answers, setAnswers] = useState<FieldProblems<V>>({});
  const [isBusy, setBusy] = useState(false);
  const isSending = useRef(false);
  const element = useRef<HTMLFormElement>(null);
  const shouldFocus = useRef(false);

  useEffect(() => {
    if (!shouldFocus.current) return;
    shouldFocus.current = false;
    element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  });

  /* Evaluated lazily, so that a rule may use values calculated after this hook. */
  let found: FieldProblems<V> | undefined;
  const problems = () => {
    found ??= check(values);
    return found;
  };
  const forget = (name: string) => {
    setAnswers((before) => ({ ...before, [name]: undefined }));
    setFiltered((before) => ({ ...before, [name]: undefined }));
  };
  const set: Form<V>['set'] = (name, value) => {
    setValues((before) => ({ ...before, [name]: value }));
    forget(name);
  };

  function refuse(error: unknown) {
    if (error instanceof LostCall) return showError(error);
    const placed = error instanceof ApiError && problemsOfRefusal(error.problem, values, prefix, fieldOf);
    if (!placed) return onProblem(error);
    shouldFocus.current = true;
    setAnswers(placed);
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isSending.current) return;
    setAttempts((count) => count + 1);
    if (hasProblem(filtered) || hasProblem(problems())) {
      shouldFocus.current = true;
      return;
    }
    isSending.current = true;
    setBusy(true);
    setAnswers({});
    try {
      await onSubmit(values);
    } catch (error) {
      refuse(error);
    } finally {
      isSending.current = false;
      setBusy(false);
    }
  }

  return {
    values,
    isBusy,
    set,
    suggest: (name, value) =>
      setValues((before) => (before[name] === initial[name] ? { ...before, [name]: value } : before)),
    edit(name, text, filter, unit) {
      const { value, isWrong } = filter ? filterInput(filter, text, intl, unit) : { value: text, isWrong: false };
      set(name, value as V[typeof name]);
      if (filter && isWrong) setFiltered((before) => ({ ...before, [name]: { code: filterProblem[filter] } }));
      return value;
    },
    leave(name) {
      if (values[name] !== '') setLeft((before) => new Set(before).add(name));
    },
    problemOf: (name) =>
      filtered[name] ?? answers[name] ?? (attempts > 0 || left.has(name) ? problems()[name] : undefined),
    refuse,
    reset() {
      setValues(initial);
      setLeft(new Set());
      setAttempts(0);
      setAnswers({});
      setFiltered({});
    },
    props: { ref: element, noValidate: true, inert: !isReady, onSubmit: submit },
  };
}
