export const offices = [
  { id: '301', name: 'Downtown Office' },
  { id: '302', name: 'Northside Office' },
  { id: '303', name: 'Riverside Office' },
  { id: '304', name: 'Airport Office' },
];

export const lpcRoles = [
  'Executive Director',
  'Resident Services',
  'Wellness Nurse',
  'Dining Manager',
  'Sales Counselor',
];

export const mobileRoles = ['Prescriber', 'Nurse', 'Care Coordinator', 'Read Only'];
