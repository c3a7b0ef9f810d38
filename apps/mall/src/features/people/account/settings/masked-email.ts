/** The member's address, masked in case another person sees the screen: "a***@mail.com". */
export function maskedEmail(email: string): string {
  const [name = "", domain = ""] = email.split("@");
  return `${name.slice(0, 1)}***@${domain}`;
}
