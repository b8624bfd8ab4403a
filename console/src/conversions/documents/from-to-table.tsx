import { Table } from '@mantine/core';
import classes from './documents.module.css';
import { messages } from './messages.ts';

export type NamedPlace = { environment: string; corporation: string; facility: string };

const parts = ['environment', 'corporation', 'facility'] as const;

/** Where documents come from and where they go. */
export const FromToTable = ({ from, to }: { from: NamedPlace; to: NamedPlace }) => (
  <Table className={classes.fromTo ?? ''} aria-label={messages.fromTo} layout="fixed" verticalSpacing={6}>
    <Table.Thead>
      <Table.Tr>
        <Table.Td />
        <Table.Th scope="col">{messages.from}</Table.Th>
        <Table.Th scope="col">{messages.to}</Table.Th>
      </Table.Tr>
    </Table.Thead>
    <Table.Tbody>
      {parts.map((part) => (
        <Table.Tr key={part}>
          <Table.Th scope="row">{messages[part]}</Table.Th>
          <Table.Td>{from[part]}</Table.Td>
          <Table.Td>{to[part]}</Table.Td>
        </Table.Tr>
      ))}
    </Table.Tbody>
  </Table>
);
