export { RehearsalClock } from "./rehearsal-clock.tsx";
