import * as words from "#i18n/words.en-NZ.ts";
export const confirmationEnNZ = {
	title: words.confirmEmail,
	text: "We sent a link to {0}. Open it, and you can order. Until then you can look around and fill your cart.",
	sent: "We sent a new link to {0}. Open it, and you can order.",
	send: "Send the link again",
	change: "Change email address",
} as const;
