/** The most orders that one recharge is for. */
export const topUpOrdersMost = 20;
