"use client";
import { Copy, RotateCw } from "lucide-react";
import { useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { ErrorState } from "@/components/ui/error-state";
import { Segmented } from "@/components/ui/segmented";
import { Slider } from "@/components/ui/slider";
import { copySecret } from "@/components/vault/copy-secret";
import type { SecretGeneratorProps } from "@/components/vault/secret-generator";
import { SecretStrength } from "@/components/vault/secret-strength";
import {
  type CharacterClass,
  characterClasses,
  characterCount,
  makeCharacters,
  makeWords,
  wordCount,
} from "@/lib/language/vault/make-secret";
import { useWords } from "./use-words";

const kinds = [
  { value: "characters", label: "Characters" },
  { value: "words", label: "Words" },
] as const;

/** Makes another one with each change of the settings. It is used when somebody says so. */
export function Generator({ onUse, onCopy }: SecretGeneratorProps) {
  const [kind, setKind] = useState<"characters" | "words">("characters");
  const [length, setLength] = useState(20);
  const [classes, setClasses] = useState(characterClasses);
  const [count, setCount] = useState(5);
  const [round, setRound] = useState(0);
  const [secret, setSecret] = useState("");
  const { words, hasFailed, retry } = useWords(kind === "words");

  // biome-ignore lint/correctness/useExhaustiveDependencies: each round makes another one.
  useEffect(() => {
    if (kind === "characters") setSecret(makeCharacters(length, classes));
    else setSecret(words ? makeWords(count, words) : "");
  }, [kind, length, classes, count, words, round]);

  return (
    <div className="flex flex-col gap-3">
      <Segmented block label="Made of" value={kind} onValueChange={setKind} options={kinds} />
      {kind === "characters" ? (
        <>
          <Amount label="Length" unit="characters" value={length} onChange={setLength} {...characterCount} />
          <ClassBoxes chosen={classes} onChange={setClasses} />
        </>
      ) : (
        <Amount label="Number of words" unit="words" value={count} onChange={setCount} {...wordCount} />
      )}
      {hasFailed ? (
        <ErrorState title="Couldn't load the words" onRetry={retry}>
          Check your connection and try again.
        </ErrorState>
      ) : (
        <output
          aria-label="Generated password"
          className="min-h-12 select-all break-all rounded-control border border-line bg-surface p-3 font-mono text-base text-ink"
        >
          {secret}
        </output>
      )}
      <SecretStrength secret={secret} />
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" disabled={!secret} onClick={() => onUse(secret)}>
          Use this
        </Button>
        <Button disabled={!secret} onClick={() => setRound(round + 1)}>
          <RotateCw aria-hidden />
          Make another
        </Button>
        <Button
          variant="ghost"
          disabled={!secret}
          onClick={() => {
            void copySecret(secret);
            onCopy?.(secret);
          }}
        >
          <Copy aria-hidden />
          Copy
        </Button>
      </div>
    </div>
  );
}

type AmountProps = {
  label: string;
  unit: string;
  value: number;
  onChange: (value: number) => void;
  min: number;
  max: number;
};

function Amount({ label, unit, value, onChange, min, max }: AmountProps) {
  return (
    <div className="flex items-center gap-3">
      <Slider
        label={label}
        min={min}
        max={max}
        value={value}
        valueText={(at) => `${at} ${unit}`}
        onValueChange={onChange}
        className="flex-1"
      />
      <span aria-hidden className="tabular w-28 text-right text-ink-soft text-sm">
        {value} {unit}
      </span>
    </div>
  );
}

const classLabels: Record<CharacterClass, string> = {
  lower: "Small letters",
  upper: "Capitals",
  digits: "Digits",
  symbols: "Symbols",
};

/** One of them stays chosen. */
function ClassBoxes({ chosen, onChange }: { chosen: CharacterClass[]; onChange: (chosen: CharacterClass[]) => void }) {
  return (
    <fieldset className="flex flex-wrap gap-x-5 gap-y-2">
      <legend className="sr-only">Characters to use</legend>
      {characterClasses.map((name) => (
        // biome-ignore lint/a11y/noLabelWithoutControl: the box is inside.
        <label key={name} className="flex items-center gap-2 text-base touch:min-h-11">
          <Checkbox
            checked={chosen.includes(name)}
            disabled={chosen.length === 1 && chosen.includes(name)}
            onCheckedChange={(isChosen) =>
              onChange(characterClasses.filter((one) => (one === name ? isChosen : chosen.includes(one))))
            }
          />
          {classLabels[name]}
        </label>
      ))}
    </fieldset>
  );
}
