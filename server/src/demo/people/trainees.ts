import type { ProductAccess } from '@keystead/contract/people/product-access.ts';
import { facilities } from './people.ts';
import { type DemoUser, demoUser } from './user-people.ts';

const count = 30;

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

/** Everybody in an environment of their own; the care platform has changed some of them since. */
export const trainees: DemoUser[] = Array.from({ length: count }, (_, index) => {
  const number = String(index + 1).padStart(2, '0');
  return demoUser(`trainee${number}`, 'Trainee', `Number${number}`, {
    environment: 'Maple Grove Training',
    facilityId: index % 2 === 0 ? facilities.oaks : facilities.pines,
    ...(index % 3 === 1 && { access: chargeNurse }),
    ...(index % 10 === 9 && corporate),
  });
});
