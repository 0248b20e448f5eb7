import { type ComponentProps, type FormEvent, type ReactNode, useMemo } from 'react';
import { type FieldValues, type Path, useController, useWatch } from 'react-hook-form';
import type { ZodMiniType } from 'zod/mini';
import { TextArea, TextField } from '../ui/control/field.tsx';
import type { Form, NameOf } from './use-write-form.ts';

type FormViewProps<Values extends FieldValues> = {
  of: Form<Values>;
  className?: string | undefined;
  children: ReactNode;
};

/** The form element. */
export function FormView<Values extends FieldValues>({
  of: { id, element, sending, submit },
  className,
  children,
}: FormViewProps<Values>) {
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!sending) submit();
  };
  return (
    <form id={id} ref={element} className={className} noValidate onSubmit={onSubmit}>
      {children}
    </form>
  );
}

/** Value, change handler and error message of a field of any kind. */
export function useField<Values extends FieldValues, Name extends NameOf<Values>>(
  { control }: Form<Values>,
  name: Name,
): { value: Values[Name]; error: string | undefined; onChange: (value: Values[Name]) => void } {
  const { field, fieldState } = useController({
    control,
    name: name as unknown as Path<Values>,
  });
  return { value: field.value, error: fieldState.error?.message, onChange: field.onChange };
}

/** The current value of a field. The component renders again when it changes. */
export const useValue = <Values extends FieldValues, Name extends NameOf<Values>>(
  { control }: Form<Values>,
  name: Name,
): Values[Name] => useWatch({ control, name: name as unknown as Path<Values> }) as Values[Name];

/** The current values of all fields. */
export const useValues = <Values extends FieldValues>({ control }: Form<Values>): Values =>
  useWatch({ control }) as Values;

type Def = {
  shape?: Record<string, ZodMiniType>;
  options?: ZodMiniType[];
  checks?: { _zod: { def: { check: string; maximum?: number; params?: { most?: number } } } }[];
};
const defOf = (rule: ZodMiniType): Def => rule._zod.def as Def;

/** The rule of a field; in a union, the rule of the first option that has the field. */
function ruleOf(rules: ZodMiniType, name: string): ZodMiniType | undefined {
  const { shape, options = [] } = defOf(rules);
  return shape?.[name] ?? options.map((option) => ruleOf(option, name)).find(Boolean);
}

/** The input attributes that follow from the rule of a typed field. */
function limitsOf(rules: ZodMiniType, name: string) {
  const rule = ruleOf(rules, name);
  if (!rule) return {};
  const limits = (defOf(rule).checks ?? []).flatMap(
    ({ _zod: { def } }) => (def.check === 'max_length' ? def.maximum : def.params?.most) ?? [],
  );
  return {
    ...(limits[0] === undefined ? {} : { most: limits[0] }),
    ...(rule.safeParse('').success ? {} : { 'aria-required': true }),
  };
}

type TypedName<Values> = {
  [Name in NameOf<Values>]: Values[Name] extends string ? Name : never;
}[NameOf<Values>];

export type FieldProps<Values extends FieldValues> = {
  of: Form<Values>;
  name: TypedName<Values>;
  /** The text below the field while it has no error; a function gets the value. */
  hint?: string | ((value: string) => string | undefined);
} & Omit<ComponentProps<typeof TextField>, 'value' | 'onText' | 'error' | 'name' | 'hint'>;

function useTyped<Values extends FieldValues>({ of, name, hint, ...rest }: FieldProps<Values>) {
  const { value, error, onChange } = useField(of, name as NameOf<Values>);
  const limits = useMemo(() => limitsOf(of.rules, name), [of.rules, name]);
  const said = typeof hint === 'function' ? hint(value) : hint;
  return {
    ...limits,
    ...rest,
    ...(said ? { hint: said } : {}),
    error,
    value,
    onText: (text: string) => onChange(text as Values[NameOf<Values>]),
  };
}

/** A text field of a form. Its limits come from the form's rules. */
export const Field = <Values extends FieldValues>(props: FieldProps<Values>) => (
  <TextField {...useTyped(props)} />
);

/** A multi-line text field of a form. */
export const LongField = <Values extends FieldValues>(
  props: Omit<FieldProps<Values>, 'type' | 'inputMode'>,
) => <TextArea {...(useTyped(props as FieldProps<Values>) as ComponentProps<typeof TextArea>)} />;
