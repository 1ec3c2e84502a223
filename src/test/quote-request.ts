/** Input of a quote or information request, without the product and the key. */
export const quoteRequest = {
	language: "en-NZ",
	salutation: "Other",
	firstName: "Mere",
	lastName: "Tahu",
	company: "Harbour Bakery",
	email: "mere@harbour.example",
	country: "NZ",
	phone: "021 555 0142",
	message: "How much?",
};
