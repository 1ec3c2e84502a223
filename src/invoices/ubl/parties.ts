import { streetOf } from "#accounts/address.ts";
import type { DocumentOrder } from "#invoices/documents/document.ts";
import { aggregate, basic, type Ubl } from "./parts.ts";
import { supplierScheme } from "./profiles.ts";
import { element, type XmlElement } from "./xml.ts";

type PostalAddress = { street: string; suburb: string | null; city: string; postalCode: string; country: string };
type Party = {
	name: string;
	/** The number in a register and the code list of the register. Null when the company has none. */
	number: { scheme: string; value: string } | null;
	/** The number of the customer in the supplier's books. */
	customerNumber: string | null;
	address: PostalAddress;
	taxNumber: string | null;
	contact: { phone: string; email: string } | null;
};

export function supplierParty(ubl: Ubl): XmlElement {
	const { supplier } = ubl.document;
	const { name, street, city, postalCode, country, nzbn, phone, email } = supplier;
	return aggregate(
		"AccountingSupplierParty",
		party(ubl, {
			name,
			number: { scheme: supplierScheme, value: nzbn },
			customerNumber: null,
			address: { street, suburb: null, city, postalCode, country },
			taxNumber: ubl.profile.supplierTaxNumber(supplier),
			contact: { phone, email },
		}),
	);
}

export function customerParty(ubl: Ubl): XmlElement {
	const { name, address, chamberNumber, taxNumber, customerNumber } = ubl.document.billedTo;
	const { suburb, city, postalCode, country } = address;
	return aggregate(
		"AccountingCustomerParty",
		party(ubl, {
			name,
			number: chamberNumber === null ? null : { scheme: ubl.profile.buyerScheme, value: chamberNumber },
			customerNumber,
			address: { street: streetOf(address), suburb, city, postalCode, country },
			taxNumber,
			contact: null,
		}),
	);
}

function party({ profile }: Ubl, { name, number, customerNumber, address, taxNumber, contact }: Party): XmlElement {
	const scheme = number ? { schemeID: number.scheme } : {};
	const taxScheme = aggregate("TaxScheme", basic("ID", profile.taxScheme));
	return aggregate(
		"Party",
		basic("EndpointID", number?.value, scheme),
		customerNumber === null ? null : aggregate("PartyIdentification", basic("ID", customerNumber)),
		aggregate("PartyName", basic("Name", name)),
		postalAddress("PostalAddress", address),
		taxNumber === null ? null : aggregate("PartyTaxScheme", basic("CompanyID", taxNumber), taxScheme),
		aggregate("PartyLegalEntity", basic("RegistrationName", name), basic("CompanyID", number?.value, scheme)),
		contact && aggregate("Contact", basic("Telephone", contact.phone), basic("ElectronicMail", contact.email)),
	);
}

const postalAddress = (name: string, { street, suburb, city, postalCode, country }: PostalAddress): XmlElement =>
	aggregate(
		name,
		basic("StreetName", street),
		suburb ? basic("AdditionalStreetName", suburb) : null,
		basic("CityName", city),
		basic("PostalZone", postalCode),
		aggregate("Country", basic("IdentificationCode", country)),
	);

/** All orders are delivered in New Zealand. */
const deliveryCountry = "NZ";

export function deliveryOf({ deliveredOn, deliveryAddress: { name, locationName, lines } }: DocumentOrder): XmlElement {
	const [street, town] = lines;
	return aggregate(
		"Delivery",
		basic("ActualDeliveryDate", deliveredOn),
		aggregate(
			"DeliveryLocation",
			aggregate(
				"Address",
				basic("StreetName", street),
				basic("AdditionalStreetName", town),
				locationName ? aggregate("AddressLine", basic("Line", locationName)) : null,
				aggregate("Country", basic("IdentificationCode", deliveryCountry)),
			),
		),
		element("cac:DeliveryParty", [aggregate("PartyName", basic("Name", name))]),
	);
}
