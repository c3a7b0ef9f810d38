export { RehearsalBar } from "./rehearsal-bar.tsx";
