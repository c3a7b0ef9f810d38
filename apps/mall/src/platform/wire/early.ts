declare global {
  interface Window {
    early?: Record<string, Promise<Response>>;
  }
}

const freshMs = 15_000;

/** The answer that index.html asked for before any code ran (vite/preloads.ts): taken once, and only at the start. */
export function takeEarlyAnswer(address: string): Promise<Response> | undefined {
  const answer = performance.now() < freshMs ? window.early?.[address] : undefined;
  if (answer) delete window.early?.[address];
  return answer;
}
