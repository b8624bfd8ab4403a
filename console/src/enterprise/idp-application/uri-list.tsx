import { redirectUriLimit } from '@keystead/contract/rules/network/redirect-uri.ts';
import { ActionIcon, Button, Text, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { exactText } from '../../kit/form/exact-text.ts';
import { readOnlyText } from '../../kit/form/read-only.ts';
import classes from './idp-application.module.css';
import { messages } from './messages.ts';
import { newRow, rowErrors, type UriRow } from './uri-rows.ts';

type Props = {
  title: string;
  nameOf: (number: number) => string;
  rows: readonly UriRow[];
  /** If absent, the list is read-only. */
  onChange?: ((rows: UriRow[]) => void) | undefined;
  /** Whether the last row must stay. */
  needsOne?: boolean;
};

/** The next row, or the button below the last one. */
const focusBelow = (row: HTMLElement | null): void => {
  const below = row?.nextElementSibling;
  const target = below?.querySelector('input') ?? below;
  if (target instanceof HTMLElement) target.focus();
};

export const UriList = ({ title, nameOf, rows, onChange, needsOne = false }: Props) => {
  const [touched, setTouched] = useState<ReadonlySet<number>>(new Set());
  const errors = rowErrors(rows);
  const change = (id: number, uri: string) =>
    onChange?.(rows.map((row) => (row.id === id ? { id, uri } : row)));
  return (
    <fieldset className={classes.list}>
      <legend>{title}</legend>
      {rows.length === 0 && <Text c="dimmed">{messages.noUris}</Text>}
      {rows.map(({ id, uri }, index) => {
        const name = nameOf(index + 1);
        return (
          <div key={id} className={classes.row}>
            <TextInput
              aria-label={name}
              value={uri}
              maxLength={redirectUriLimit}
              inputMode="url"
              {...exactText}
              placeholder={onChange && 'https://'}
              {...(!onChange && { readOnly: true, ...readOnlyText })}
              error={touched.has(id) && errors.get(id)}
              onChange={({ currentTarget }) => change(id, currentTarget.value)}
              onBlur={() => setTouched(new Set([...touched, id]))}
            />
            {onChange && (
              <ActionIcon
                size={36}
                aria-label={messages.removeUri(name)}
                disabled={needsOne && rows.length === 1}
                onClick={({ currentTarget }) => {
                  focusBelow(currentTarget.parentElement);
                  onChange(rows.filter((row) => row.id !== id));
                }}
              >
                <IconTrash size={16} aria-hidden />
              </ActionIcon>
            )}
          </div>
        );
      })}
      {onChange && (
        <Button
          variant="default"
          size="xs"
          aria-label={messages.addUriTo(title)}
          onClick={() => onChange([...rows, newRow()])}
        >
          {messages.addUri}
        </Button>
      )}
    </fieldset>
  );
};
