import {
  type DefaultError,
  type UseMutationOptions,
  type UseMutationResult,
  useMutation as useUnguarded,
} from '@tanstack/react-query';
import { useRef } from 'react';

const textOf = (_: string, value: unknown): unknown =>
  value instanceof File ? [value.name, value.size, value.lastModified] : value;

const keyOf = (variables: unknown): string => JSON.stringify(variables, textOf) ?? '';

/**
 * The way to change something. Ignores a second press: a running mutation does not start again until it has settled and
 * the page has had a moment to show it. The state that disables buttons comes too late for a double click.
 */
export const useMutation = <Data = unknown, Fault = DefaultError, Variables = void, Context = unknown>(
  options: UseMutationOptions<Data, Fault, Variables, Context>,
): UseMutationResult<Data, Fault, Variables, Context> => {
  const inFlight = useRef(new Set<string>());
  const result = useUnguarded<Data, Fault, Variables, Context>({
    ...options,
    onSettled: async (...args) => {
      try {
        await options.onSettled?.(...args);
      } finally {
        setTimeout(() => inFlight.current.delete(keyOf(args[2])));
      }
    },
  });
  const mutate: typeof result.mutate = (...args) => {
    const key = keyOf(args[0]);
    if (inFlight.current.has(key)) return;
    inFlight.current.add(key);
    result.mutate(...args);
  };
  return { ...result, mutate };
};
