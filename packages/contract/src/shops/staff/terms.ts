/** How many people may work for a store, together with open invitations. */
export const maxStaff = 20;

/** How long the link of an invitation works. */
export const invitationDays = 7;
