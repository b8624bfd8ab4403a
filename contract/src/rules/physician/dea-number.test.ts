import { expect, test } from 'vitest';
import {
  deaCheckMessage,
  deaFormatMessage,
  deaNumberErrors,
  deaNumberProblem,
  deaPairMessage,
  deaUniqueMessage,
} from './dea-number.ts';

const valid = ['AB1234563', 'BS1388568', 'FM2468139', 'GX9876547', 'MK7654329', 'PR1111119', 'RS3141594'];

test.each([...valid, ' ab1234563 '])('%s is a DEA number', (number) => {
  expect(deaNumberProblem(number)).toBeNull();
});

test.each(['AB1234567', 'FM2468135'])('%s has a wrong check digit', (number) => {
  expect(deaNumberProblem(number)).toBe(deaCheckMessage);
});

test.each(['CB1234563', 'A11234563', 'AB123456', 'AB12345634'])('%s has a wrong format', (number) => {
  expect(deaNumberProblem(number)).toBe(deaFormatMessage);
});

test('rows need both parts, an existing state, and no duplicate number in any case or state', () => {
  expect(deaNumberErrors([{ stateForDeaNumber: '', deaNumber: '' }])).toEqual([]);
  expect(deaNumberErrors([{ stateForDeaNumber: 'MN', deaNumber: '' }])).toEqual([
    { field: 'stateDeaNumbers.0.deaNumber', ...deaPairMessage },
  ]);
  expect(deaNumberErrors([{ stateForDeaNumber: '', deaNumber: 'AB1234563' }])).toEqual([
    { field: 'stateDeaNumbers.0.stateForDeaNumber', ...deaPairMessage },
  ]);
  expect(deaNumberErrors([{ stateForDeaNumber: 'ZZ', deaNumber: 'AB1234563' }])).toEqual([
    { field: 'stateDeaNumbers.0.stateForDeaNumber', ...deaPairMessage },
  ]);
  const twice = [
    { stateForDeaNumber: 'MN', deaNumber: 'AB1234563' },
    { stateForDeaNumber: 'WI', deaNumber: 'ab1234563' },
  ];
  expect(deaNumberErrors(twice)).toEqual([{ field: 'stateDeaNumbers.1.deaNumber', ...deaUniqueMessage }]);
});
