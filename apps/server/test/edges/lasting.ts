import { endpoints } from "@arcade/contract/contract";

/** Endpoints that do not sign the caller out. A test that calls all of them continues with the same session. */
export const lasting = endpoints.filter(
  ({ path }) =>
    !/log_out|sign_out|end_session|change_password|reset_password|register|log_in|sign_in|send_code/.test(path),
);
