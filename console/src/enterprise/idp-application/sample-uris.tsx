import { sampleRedirectUris } from '@keystead/contract/enterprise/idp-application.ts';
import { Anchor, Box, Table, Text } from '@mantine/core';
import { useState } from 'react';
import { CopyableValue } from '../../kit/copyable-value.tsx';
import { Dialog } from '../../kit/dialogs/dialog.tsx';
import classes from './idp-application.module.css';
import { messages } from './messages.ts';

const Sample = ({ uri, name }: { uri: string; name: string }) => (
  <Table.Td>
    <CopyableValue name={name} value={uri} />
  </Table.Td>
);

/** Sample addresses for each product. */
export const SampleUris = () => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Anchor component="button" type="button" onClick={() => setOpen(true)}>
        {messages.samples}
      </Anchor>
      <Dialog
        opened={isOpen}
        onClose={() => setOpen(false)}
        title={messages.samples}
        size="xl"
        closeOnClickOutside
      >
        <Text mb="md">{messages.samplesText}</Text>
        {/* It can be wider than the dialog, so it must be reachable by keyboard. */}
        <Box component="section" className={classes.samples ?? ''} aria-label={messages.samples} tabIndex={0}>
          <Table verticalSpacing={6}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{messages.product}</Table.Th>
                <Table.Th>{messages.signInSample}</Table.Th>
                <Table.Th>{messages.signOutSample}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {sampleRedirectUris.map(({ product, signIn, signOut }) => (
                <Table.Tr key={product}>
                  <Table.Th scope="row">{product}</Table.Th>
                  <Sample uri={signIn} name={messages.sampleOf(product, messages.signInSample)} />
                  <Sample uri={signOut} name={messages.sampleOf(product, messages.signOutSample)} />
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Box>
      </Dialog>
    </>
  );
};
