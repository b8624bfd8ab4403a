import type { DemoCustomer } from './customers.ts';

const generatedCustomerCount = 122;

const firstId = 101;
const places = [
  'Aspen',
  'Bluff',
  'Canyon',
  'Dover',
  'Elmwood',
  'Fairfield',
  'Glen',
  'Highland',
  'Iron',
  'Juniper',
  'Kettle',
  'Laurel',
  'Meadow',
  'North',
  'Orchard',
  'Pleasant',
  'Quarry',
  'River',
  'Summit',
  'Timber',
  'Union',
  'Valley',
  'Winding',
  'York',
];
const endings = ['Commons', 'Care Center', 'Manor', 'Senior Living', 'Village', 'Terrace', 'Court'];

/** Enough customers for several pages; the same ones each time. */
export const generatedCustomers = (count = generatedCustomerCount): DemoCustomer[] =>
  Array.from({ length: count }, (_, index) => {
    const id = firstId + index;
    const place = places[index % places.length] ?? '';
    const ending = endings[index % endings.length] ?? '';
    const round = Math.floor(index / (places.length * endings.length));
    const name = `${place} ${ending}${round > 0 ? ` ${round + 1}` : ''}`;
    return {
      id,
      accountId: String(10_000 + id),
      name,
      configurations: [
        {
          id,
          name: `${name} Production`,
          type: 'Production',
          slug: `demo-${id}`,
          userManagement: index % 5 === 4 ? 'keycloak' : 'okta',
          isDefault: true,
          products: index % 3 === 0 ? ['snf', 'sl', 'bp'] : ['snf', 'bp'],
        },
      ],
    };
  });
