/** Texts of the contact page. */
export const contactEnNZ = {
	lead: "You'll reach someone who knows your order. If a machine is down, please call.",
	phone: "Phone",
	mail: "Email",
	elsewhere: "Follow us",
} as const;
