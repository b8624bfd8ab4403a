export const demoQuestions = [
  'What is your favorite color?',
  "What was your first pet's name?",
  'In what city were you born?',
  'What was the name of your first school?',
  "What is your oldest sibling's first name?",
  'What was the make of your first car?',
  'What is your favorite food?',
  'What street did you grow up on?',
  'What was your first job?',
  'What is the name of your favorite teacher?',
  'What was your childhood nickname?',
  'What is your favorite season?',
];

/** Answers of every demo person to the first three questions. */
export const demoAnswers = ['blue', 'rex', 'paris'];
