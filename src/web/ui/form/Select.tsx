import * as Radix from "radix-ui/select";
import { type KeyboardEvent, useState } from "react";
import { Icon } from "#web/ui/display/Icon.tsx";
import { useIsDesktop } from "#web/ui/display/screen.ts";
import { exposeNonce } from "#web/ui/styles/nonce.ts";
import { Field, type FieldDescription } from "./Field.tsx";
import { choose, NativeSelect, type SelectControlProps, type SelectProps } from "./NativeSelect.tsx";
import { scrollIntoViewSoon, useTypeAheadIn } from "./options.ts";
import { createTypeAhead } from "./type-ahead.ts";

/** A select: the browser's own on phones, ours on large screens with a mouse. */
export function Select<Value extends string>({
	label,
	hint,
	error,
	optional,
	...choices
}: FieldDescription & SelectProps<Value>) {
	const List = useIsDesktop() ? DesktopSelect : NativeSelect;
	return (
		<Field label={label} hint={hint} error={error} optional={optional}>
			{(controlProps) => <List controlProps={controlProps} {...choices} />}
		</Field>
	);
}

function DesktopSelect<Value extends string>({ controlProps, ...choices }: SelectControlProps<Value>) {
	const { name, value, options, placeholder, disabled } = choices;
	const [nonce, setNonce] = useState<string>();
	const onListKeyDown = useTypeAheadIn();
	return (
		<Radix.Root
			{...(name && { name })}
			value={value ?? ""}
			disabled={disabled ?? false}
			onValueChange={(value) => choose(choices, value)}
			onOpenChange={(open) => open && setNonce(exposeNonce())}
		>
			<Radix.Trigger {...controlProps} className="input select-trigger" onKeyDown={useTypeAheadClosed(choices)}>
				<Radix.Value placeholder={placeholder} />
				<Icon name="down" small />
			</Radix.Trigger>
			<Radix.Portal>
				<Radix.Content className="menu" position="popper" sideOffset={4} collisionPadding={8} onKeyDown={onListKeyDown}>
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

/** Typing chooses an option while the list is closed, as in a browser's own select. */
function useTypeAheadClosed<Value extends string>({ value, options, onChoose }: SelectProps<Value>) {
	const [typeAhead] = useState(createTypeAhead);
	return (event: KeyboardEvent) => {
		if (event.ctrlKey || event.altKey || event.metaKey || !typeAhead.accepts(event.key)) return;
		event.preventDefault();
		const labels = options.map(({ label }) => label);
		const current = options.findIndex((option) => option.value === value);
		const match = options[typeAhead.type(event.key, labels, current) ?? -1];
		if (match) onChoose(match.value);
	};
}
