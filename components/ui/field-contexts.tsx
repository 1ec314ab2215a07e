"use client";
import { type Context, createContext, type ReactNode, useContext } from "react";

/** One context for each field of a state. */
type FieldContexts<State extends object> = (name: keyof State) => Context<unknown>;

const missing = Symbol("outside of its provider");

export function createFieldContexts<State extends object>(initial: Partial<State> = {}): FieldContexts<State> {
  const contexts = new Map<keyof State, Context<unknown>>();
  return (name) => {
    const context = contexts.get(name) ?? createContext<unknown>(name in initial ? initial[name] : missing);
    contexts.set(name, context);
    return context;
  };
}

type FieldsProviderProps<State extends object> = {
  contexts: FieldContexts<State>;
  /** The same fields in each render. Objects and functions among them keep their identity until they change. */
  value: State;
  children: ReactNode;
};

export function FieldsProvider<State extends object>({ contexts, value, children }: FieldsProviderProps<State>) {
  let inside = children;
  for (const name of Object.keys(value) as (keyof State)[]) {
    const Field = contexts(name);
    inside = <Field value={value[name]}>{inside}</Field>;
  }
  return inside;
}

/** Renders its reader only when this field is another value. */
export function useField<State extends object, Name extends keyof State>(
  contexts: FieldContexts<State>,
  name: Name,
): State[Name] {
  const value = useContext(contexts(name));
  if (value === missing) throw new Error(`${String(name)} is read outside of its provider`);
  return value as State[Name];
}
