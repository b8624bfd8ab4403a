import { texts } from '../../text.ts';

export const messages = texts({
  en: {
    warning:
      'Warning: This software is protected by copyright law and international treaties. Reproducing or distributing it, or any part of it, without permission may lead to severe civil and criminal penalties.',
    eclipse:
      'Some components may be distributed under the Eclipse Public License. Their source code is available under that license from the addresses given below.',
    components: 'Third-party components',
    columns: {
      productName: 'Product Name',
      license: 'License',
      detail: 'Detail',
      copyright: 'Copyright',
      link: 'Link',
    },
    detail: 'Detail',
    detailOf: (name: string) => `Detail of ${name}`,
    modalTitle: 'License Details',
    libraryName: 'Library Name',
    notice: 'Notice',
    licenseType: 'License Type',
    license: 'License',
    copyright: 'Copyright',
    changes: 'Changes',
    none: 'None',
  },
});
