import { useState } from "react";
import { Gauge } from "#web/ui/display/Gauge.tsx";
import { Button } from "#web/ui/form/Button.tsx";
import { Checkbox, RadioGroup } from "#web/ui/form/Choice.tsx";
import { Combobox, type Suggestion } from "#web/ui/form/Combobox.tsx";
import { Form } from "#web/ui/form/Form.tsx";
import { required } from "#web/ui/form/form-state.ts";
import { OptionTiles } from "#web/ui/form/OptionTiles.tsx";
import { Select } from "#web/ui/form/Select.tsx";
import { PasswordInput, TextArea, TextInput } from "#web/ui/form/TextInput.tsx";
import { useForm } from "#web/ui/form/useForm.ts";
import { Sample } from "./Sample.tsx";

export const Fields = () => (
	<>
		<Sample title="Field">
			<div className="grid gap-4 md:grid-cols-2">
				<TextInput label="Invoice reference" placeholder="For example PO-1182" hint="Stands on the invoice" />
				<TextInput label="Email" defaultValue="aroha@corner" error="Please enter a valid email address" />
				<TextInput label="Phone" optional disabled defaultValue="+64 21 555 0142" />
				<PasswordInput label="Password" defaultValue="Kereru2026" />
			</div>
			<TextArea label="Message" hint="For the driver" optional />
			<Checkbox label="Organic" defaultChecked count={26} />
			<Checkbox label="Terms of sale" error="Please accept the terms of sale" />
			<Checkbox label="Fairtrade" disabled />
		</Sample>
		<SelectSample />
		<TilesSample />
		<ComboboxSample />
		<FormSample />
		<Sample title="Password strength">
			<div className="grid gap-2">
				<p className="flex flex-wrap justify-between gap-x-4 text-sm">
					<span className="text-ink-2">Still needed: a special character</span>
					<b>Good, 3 of 4</b>
				</p>
				<Gauge sentence="Password strength good, 3 of 4" value={3} max={4} units={4} small />
			</div>
			<Gauge
				sentence="$211.30 of $250.00 to free delivery"
				value={21_130}
				max={25_000}
				units={5}
				scale={["$0", "$250"]}
				isProgress
			/>
			<Gauge sentence="Delivery is free" value={25_000} max={25_000} units={5} />
		</Sample>
	</>
);

const banks = [
	{ value: "anz", label: "ANZ" },
	{ value: "asb", label: "ASB" },
	{ value: "bnz", label: "BNZ" },
	{ value: "kiwibank", label: "Kiwibank" },
	{ value: "westpac", label: "Westpac" },
] as const;

const salutations = [
	{ value: "mister", label: "Mister" },
	{ value: "madam", label: "Madam" },
] as const;

const rhythms = [
	{ value: "2", label: "Every 2 weeks" },
	{ value: "4", label: "Every 4 weeks" },
	{ value: "18", label: "Every 18 weeks", disabled: true },
] as const;

function SelectSample() {
	const [bank, setBank] = useState<(typeof banks)[number]["value"] | null>(null);
	const [rhythm, setRhythm] = useState<(typeof rhythms)[number]["value"] | null>("2");
	return (
		<Sample title="Select and radio">
			<div className="grid gap-4 md:grid-cols-2">
				<Select label="Your bank" placeholder="Choose a bank" value={bank} options={banks} onChoose={setBank} />
				<Select
					label="Bank of the company"
					placeholder="Choose a bank"
					error="Please select your bank"
					value={null}
					options={banks}
					onChoose={setBank}
				/>
				<Select
					label="Bank of the branch"
					placeholder="No bank"
					disabled
					value={null}
					options={banks}
					onChoose={setBank}
				/>
			</div>
			<RadioGroup
				label="Salutation"
				name="salutation"
				error="Please select salutation"
				value={null}
				options={salutations}
				inRow
				onChoose={() => undefined}
			/>
			<RadioGroup label="How often" name="rhythm" value={rhythm} options={rhythms} onChoose={setRhythm} />
		</Sample>
	);
}

const payments = [
	{ value: "invoice", label: "On account, by invoice", detail: "$3,741.25 of your credit limit is available." },
	{ value: "creditcard", label: "Credit card", detail: "Visa, Mastercard, American Express" },
	{ value: "ideal", label: "iDEAL", detail: "Not offered to your company", disabled: true },
] as const;

const amounts = ["250 g", "500 g", "1 kg"].map((value) => ({ value, label: value }));

function TilesSample() {
	const [payment, setPayment] = useState<(typeof payments)[number]["value"] | null>("invoice");
	const [size, setSize] = useState<string | null>(null);
	return (
		<Sample title="Option tiles">
			<OptionTiles label="Payment" name="payment" value={payment} options={payments} onChoose={setPayment} />
			<OptionTiles
				label="Amount"
				name="amount"
				look="small"
				error="Please choose an amount"
				value={size}
				options={amounts}
				onChoose={setSize}
			/>
		</Sample>
	);
}

const companies: readonly Suggestion[] = [
	{ id: "1", label: "Corner Store Coffee Limited", detail: "Auckland, registered" },
	{ id: "2", label: "Corner Street Bakery Limited", detail: "Dunedin, registered" },
	{ id: "3", label: "The Corner Dairy Limited", detail: "Nelson, registered" },
];

const knownCompanies = async (text: string) =>
	companies.filter(({ label }) => label.toLowerCase().includes(text.toLowerCase()));

function ComboboxSample() {
	const [chosen, setChosen] = useState("none yet");
	return (
		<Sample title="Combobox">
			<Combobox
				label="Company name or NZBN"
				fetchSuggestions={knownCompanies}
				onChoose={({ label }) => setChosen(label)}
				fallback={{ label: "Not in this list? Enter the company yourself", onChoose: () => setChosen("by hand") }}
			/>
			<p className="text-ink-2 text-sm">Chosen: {chosen}</p>
		</Sample>
	);
}

function FormSample() {
	const form = useForm(
		{ street: required, city: required },
		{
			texts: {
				street: { label: "Street", empty: "Please enter your street" },
				city: { label: "City", empty: "Please enter your city" },
			},
		},
	);
	return (
		<Sample title="Form">
			<Form label="Address" form={form} onSubmit={() => undefined}>
				<TextInput {...form.field("street")} />
				<TextInput {...form.field("city")} />
				<Button look="dark" type="submit">
					Save address
				</Button>
			</Form>
		</Sample>
	);
}
