import type { License } from '@keystead/contract/account/licenses.ts';
import { Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { Dialog } from '../../kit/dialogs/dialog.tsx';
import { ExternalLink } from '../../kit/external-link.tsx';
import { messages } from './messages.ts';

const LinkOrText = ({ href, children }: { href: string; children: string }) =>
  /^https?:/.test(href) ? <ExternalLink href={href}>{children}</ExternalLink> : children;

/** In this order; 'Notice' appears twice: as the description and as the notice the license says to repeat. */
const sectionsOf = (license: License): [string, string, ReactNode][] => {
  const { productName, productLink, productDescription, licenseType, licenseLink } = license;
  const sections: [key: string, heading: string, text: string, content?: ReactNode][] = [
    [
      'name',
      messages.libraryName,
      productName,
      <LinkOrText key="name" href={productLink}>
        {productName}
      </LinkOrText>,
    ],
    ['description', messages.notice, productDescription],
    ['type', messages.licenseType, licenseType],
    [
      'license',
      messages.license,
      licenseLink,
      <LinkOrText key="license" href={licenseLink}>
        {licenseLink}
      </LinkOrText>,
    ],
    ['copyright', messages.copyright, license.copyrightText],
    ['notice', messages.notice, license.noticeText],
    ['changes', messages.changes, license.changesText || messages.none],
  ];
  return sections
    .filter(([, , text]) => text !== '')
    .map(([key, heading, text, content]) => [key, heading, content ?? text]);
};

export const LicenseDetails = ({ license, onClose }: { license: License | null; onClose: () => void }) => (
  <Dialog
    opened={license !== null}
    onClose={onClose}
    size="xl"
    closeOnClickOutside
    title={messages.modalTitle}
  >
    <Stack gap="md">
      {license &&
        sectionsOf(license).map(([key, heading, content]) => (
          <section key={key}>
            <Title order={3}>{heading}</Title>
            <Text component="div" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
              {content}
            </Text>
          </section>
        ))}
    </Stack>
  </Dialog>
);
