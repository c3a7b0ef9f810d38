import { addresses } from "@arcade/contract/people/addresses/api";
import { serve } from "../../../platform/http/serve.ts";
import { addAddress } from "./add-address.ts";
import { editAddress } from "./edit-address.ts";
import { removeAddress } from "./remove-address.ts";
import { addressesOf, countriesIn } from "./views.ts";

export const addressRoutes = [
  serve(addresses.countries, async (turn) => ({ items: await countriesIn(turn.tx, turn.language) })),
  serve(addresses.map, async ({ mall: { configuration } }) => ({ tiles: configuration.tiles && { credit: configuration.tiles.credit } })),
  serve(addresses.list, async (turn, _input, actor) => ({ items: await addressesOf(turn.tx, actor.member_id), most: turn.settings.addresses_most })),
  serve(addresses.add, (turn, input, actor) => addAddress(turn, actor.member_id, input)),
  serve(addresses.edit, (turn, input, actor) => editAddress(turn, actor.member_id, input)),
  serve(addresses.remove, (turn, { id }, actor) => removeAddress(turn, actor.member_id, id)),
];
