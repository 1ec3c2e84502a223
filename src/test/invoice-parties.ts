import type { InvoiceDocument } from "#invoices/documents/document.ts";

export const testSupplier: InvoiceDocument["supplier"] = {
	name: "Brewline Ltd",
	street: "41 Stanley Street, Parnell",
	city: "Auckland",
	postalCode: "1010",
	country: "NZ",
	gstNumber: "123123123",
	nzbn: "9429049541410",
	phone: "0800 555 019",
	email: "accounts@brewline.example",
	bankAccount: "12-3456-0789012-00",
};

export const testBilledTo: InvoiceDocument["billedTo"] = {
	name: "Corner Store Coffee Ltd",
	address: {
		street: "Ponsonby Road",
		houseNumber: "114",
		addition: null,
		suburb: null,
		postalCode: "1011",
		city: "Auckland",
		country: "NZ",
	},
	country: "NZ",
	chamberNumber: "9429000035170",
	taxNumber: "111111111",
	customerNumber: "10233",
};

export const dutchBilledTo: InvoiceDocument["billedTo"] = {
	name: "Koffiehuis De Brug & Zn <BV>",
	address: {
		street: "Keizersgracht",
		houseNumber: "12",
		addition: "a",
		suburb: null,
		postalCode: "1015 CX",
		city: "Amsterdam",
		country: "NL",
	},
	country: "NL",
	chamberNumber: "01234567",
	taxNumber: "NL004495445B01",
	customerNumber: "10377",
};

export const kereruCafes: InvoiceDocument["billedTo"] = {
	name: "Kererū Cafés Ltd",
	address: {
		street: "Karangahape Road",
		houseNumber: "1",
		addition: "a",
		suburb: null,
		postalCode: "1010",
		city: "Auckland",
		country: "NZ",
	},
	country: "NZ",
	chamberNumber: "9429049541410",
	taxNumber: "49-091-850",
	customerNumber: "K-1001",
};
