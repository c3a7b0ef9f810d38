export { dealRoutes } from "./routes.ts";
export { dealOfficeRoutes } from "./office-routes.ts";
export { dealSweeps } from "./jobs.ts";
/**
 * `takePieces(tx, lines, now)` takes what a checkout buys at deals' prices, inside their windows and while pieces are
 * left, and answers the SKUs for which it could; `noteTaken` writes down what an order took, once its row is there;
 * `givePiecesBack(tx, orderId)` gives back, once, what an order that was cancelled unpaid had taken.
 */
export { givePiecesBack, noteTaken, takePieces } from "./pieces.sql.ts";
/** `dealsAtHome(tx, language, at)`: the home page's deals at a moment, planned ones among them. */
export { dealsAtHome, dealTable } from "./views.ts";
/** What happens to its rows when an account closes. */
export { dealErasure } from "./erase.ts";
