import { Loader } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { preloadSignedInParts } from '../../shell/opening/loaded-code.ts';
import { completeSignIn } from './complete-sign-in.ts';
import { messages } from './messages.ts';
import classes from './sign-in.module.css';

type Query = { code?: string; state?: string; iss?: string };

export const Screen = () => {
  const query: Query = useSearch({ strict: false });
  const navigate = useNavigate();
  const wasStarted = useRef(false);

  useEffect(() => {
    // A code works only once, and effects run twice in development.
    if (wasStarted.current) return;
    wasStarted.current = true;
    preloadSignedInParts();
    void completeSignIn(query).then((destination) => navigate(destination));
  }, [query, navigate]);

  return (
    <div className={classes.half}>
      <div className={classes.wait} role="status">
        <Loader size="sm" aria-hidden />
        {messages.signingIn}
      </div>
    </div>
  );
};
