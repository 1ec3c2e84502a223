import { registrationTexts } from "#i18n/registration.ts";
import { useText } from "#web/app/text.tsx";

/** The texts of the fields of an address, for `useForm`. */
export function useAddressMessages() {
	const { pageText: r } = useText(registrationTexts);
	const street = { label: r("address.street"), "po-box": r("address.po-box") };
	const houseNumber = { label: r("address.number"), unfit: r("address.number-unfit") };
	const addition = { label: r("address.addition") };
	const postalCode = { label: r("address.postcode"), "no-postcode": r("address.postcode-unfit") };
	const city = { label: r("address.city") };
	return {
		street,
		houseNumber,
		addition,
		postalCode,
		city,
		billingStreet: street,
		billingHouseNumber: houseNumber,
		billingAddition: addition,
		billingPostalCode: postalCode,
		billingCity: city,
	};
}
