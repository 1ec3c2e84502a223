/** Notes that the shop itself writes in the order history. They are stored in English. */
export const shopNotes = {
	"not-paid": "Not paid within 24 hours",
	"not-confirmed":
		"The payment was not confirmed within 24 hours. If the money is still taken, we refund it automatically.",
	"not-needed": "Not needed any more",
	twice: "Ordered twice by mistake",
	location: "Wrong location",
	closed: "We are closed that day",
	enough: "Still enough on the shelf",
} as const;
type ShopNote = keyof typeof shopNotes;

const keys = Object.keys(shopNotes) as ShopNote[]; // a Record of exactly these

/** Translates a note of the shop. A note that a person wrote stays as it is. */
export function noteIn(textOf: (key: `note.${ShopNote}`) => string, note: string): string {
	const key = keys.find((key) => shopNotes[key] === note);
	return key ? textOf(`note.${key}`) : note;
}
