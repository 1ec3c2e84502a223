import * as Radix from "radix-ui/select";
import { type KeyboardEvent, useState } from "react";
import { Icon } from "#web/ui/display/Icon.tsx";
import { useDesk } from "#web/ui/display/screen.ts";
import { letStylesBeWritten } from "#web/ui/styles/nonce.ts";
import { Field, type FieldWords } from "./Field.tsx";
import { scrollIntoViewSoon, useTypeAheadIn } from "./options.ts";
import { type Choices, chosen, type Drawn, PlainSelect } from "./PlainSelect.tsx";
import { newTypeAhead } from "./type-ahead.ts";

/** One of a few: the phone's own list on phones, ours on a desk. */
export function Select<Value extends string>({
	label,
	hint,
	error,
	optional,
	...choices
}: FieldWords & Choices<Value>) {
	const List = useDesk() ? DeskSelect : PlainSelect;
	return (
		<Field label={label} hint={hint} error={error} optional={optional}>
			{(wired) => <List wired={wired} {...choices} />}
		</Field>
	);
}

function DeskSelect<Value extends string>({ wired, ...choices }: Drawn<Value>) {
	const { name, value, options, placeholder, disabled } = choices;
	const [nonce, setNonce] = useState<string>();
	const typedInList = useTypeAheadIn();
	return (
		<Radix.Root
			{...(name && { name })}
			value={value ?? ""}
			disabled={disabled ?? false}
			onValueChange={(value) => chosen(choices, value)}
			onOpenChange={(open) => open && setNonce(letStylesBeWritten())}
		>
			<Radix.Trigger {...wired} className="input select-trigger" onKeyDown={useTypeAheadClosed(choices)}>
				<Radix.Value placeholder={placeholder} />
				<Icon name="down" small />
			</Radix.Trigger>
			<Radix.Portal>
				<Radix.Content className="menu" position="popper" sideOffset={4} collisionPadding={8} onKeyDown={typedInList}>
					<Radix.Viewport {...(nonce && { nonce })}>
						{options.map(({ value, label }) => (
							<Radix.Item
								key={value}
								value={value}
								className="menu-item"
								onFocus={({ currentTarget }) => scrollIntoViewSoon(currentTarget)}
							>
								<Radix.ItemText>{label}</Radix.ItemText>
							</Radix.Item>
						))}
					</Radix.Viewport>
				</Radix.Content>
			</Radix.Portal>
		</Radix.Root>
	);
}

/** As in a browser's own list: typing chooses without opening it. */
function useTypeAheadClosed<Value extends string>({ value, options, onChoose }: Choices<Value>) {
	const [typeAhead] = useState(newTypeAhead);
	return (event: KeyboardEvent) => {
		if (event.ctrlKey || event.altKey || event.metaKey || !typeAhead.takes(event.key)) return;
		event.preventDefault();
		const labels = options.map(({ label }) => label);
		const current = options.findIndex((option) => option.value === value);
		const found = options[typeAhead.type(event.key, labels, current) ?? -1];
		if (found) onChoose(found.value);
	};
}
