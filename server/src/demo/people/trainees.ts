import type { ProductAccess } from '@keystead/contract/people/product-access.ts';
import { type DemoUser, demoUser } from './demo-users.ts';
import { facilities } from './people.ts';

const names = [
  'Adelaide Tate',
  'Bruno Tanaka',
  'Camille Tobin',
  'Desmond Thayer',
  'Eleanor Tipton',
  'Farid Toure',
  'Geneva Tolbert',
  'Hector Tapia',
  'Imogen Tully',
  'Jerome Talbot',
  'Katrina Tran',
  'Leland Tucker',
  'Marisol Torres',
  'Neil Tremblay',
  'Opal Tillman',
  'Percy Teague',
  'Queenie Tavares',
  'Rafael Timmons',
  'Selma Tierney',
  'Trevor Tanner',
  'Ulrike Trout',
  'Vernon Toledo',
  'Winifred Tansey',
  'Yolanda Terry',
  'Zachary Thorne',
  'Amelia Trask',
  'Bernard Tyler',
  'Celeste Tidwell',
  'Damon Truitt',
  'Estelle Tompkins',
] as const;

const corporate: Partial<DemoUser> = {
  facilityId: null,
  access: {
    userType: 'Corporate',
    corporationName: 'Maple Midwest',
    role: 'Corporate Administrator',
    usesMeridian: true,
  },
};

const chargeNurse: Partial<ProductAccess> = { role: 'Charge Nurse', primaryDiscipline: 'Nursing' };

/** All in a separate environment; the care platform has changed some of them since. */
export const trainees: DemoUser[] = names.map((name, index) => {
  const [firstName = '', lastName = ''] = name.split(' ');
  const number = String(index + 1).padStart(2, '0');
  return demoUser(`trainee${number}`, firstName, lastName, {
    environment: 'Maple Grove Training',
    facilityId: index % 2 === 0 ? facilities.oaks : facilities.pines,
    ...(index % 3 === 1 && { access: chargeNurse }),
    ...(index % 10 === 9 && corporate),
  });
});
