import { brand } from '@keystead/contract/brand.ts';
import { Anchor } from '@mantine/core';
import { ContentCard } from '../../kit/content-card.tsx';
import { ExternalLink } from '../../kit/external-link.tsx';
import { KeyValueList } from '../../kit/key-value-list.tsx';
import { PageHeader } from '../../kit/page-header.tsx';
import { messages } from '../messages.ts';

const Phone = ({ number }: { number: string }) => (
  <Anchor href={`tel:${number.replace(/[^+\d]/g, '')}`}>{number}</Anchor>
);

const Address = () => (
  <address style={{ fontStyle: 'normal' }}>
    {brand.postalAddress.map((line) => (
      <div key={line}>{line}</div>
    ))}
  </address>
);

export const Screen = () => (
  <>
    <PageHeader title={messages.contactUs} />
    <ContentCard narrow>
      <KeyValueList
        items={[
          [messages.supportPhone, <Phone key="phone" number={brand.supportPhone} />],
          [
            messages.supportEmail,
            <Anchor key="mail" href={`mailto:${brand.supportEmail}`}>
              {brand.supportEmail}
            </Anchor>,
          ],
          [
            messages.supportOnline,
            <ExternalLink key="request" href={brand.supportRequestUrl}>
              {messages.supportRequest}
            </ExternalLink>,
          ],
          [
            messages.remoteSupport,
            <ExternalLink key="remote" href={brand.remoteSupportUrl}>
              {messages.remoteSupportText}
            </ExternalLink>,
          ],
          [messages.address, <Address key="address" />],
          [messages.mainPhone, <Phone key="main" number={brand.mainPhone} />],
          [messages.fax, brand.fax],
        ]}
      />
    </ContentCard>
  </>
);
