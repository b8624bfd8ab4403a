import { sampleRedirectUris } from '@keystead/contract/enterprise/idp-application.ts';
import { Anchor, Text } from '@mantine/core';
import { useState } from 'react';
import { CopyableValue } from '../../kit/copyable-value.tsx';
import { Dialog } from '../../kit/dialogs/dialog.tsx';
import { KeyValueList } from '../../kit/key-value-list.tsx';
import classes from './idp-application.module.css';
import { messages } from './messages.ts';

type SampleProps = { product: string; kind: string; uri: string };

const Sample = ({ product, kind, uri }: SampleProps) => (
  <div className={classes.sample}>
    <Text component="span" size="sm" c="dimmed">
      {kind}
    </Text>
    <CopyableValue name={messages.sampleOf(product, kind)} value={uri} />
  </div>
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
        <div className={classes.samples}>
          <KeyValueList
            items={sampleRedirectUris.map(({ product, signIn, signOut }) => [
              product,
              <div key={product}>
                <Sample product={product} kind={messages.signInSample} uri={signIn} />
                <Sample product={product} kind={messages.signOutSample} uri={signOut} />
              </div>,
            ])}
          />
        </div>
      </Dialog>
    </>
  );
};
