/** Texts of the contact page. */
export const contactEnNZ = {
	lead: "You'll reach someone who knows your order. If a machine is down, please call.",
	phone: "Phone",
	mail: "E-mail",
	elsewhere: "Follow us",
} as const;
