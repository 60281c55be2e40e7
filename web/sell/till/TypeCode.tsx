import { useState } from 'react';
import { codeAlphabet, codeLength, isHybridCode, normalCode } from '../../../shared/core/cardCode.ts';
import { useTexts } from '../../core/language/texts.ts';
import { DeleteKey } from '../parts/DeleteKey.tsx';
import { TillFrame } from '../parts/TillFrame.tsx';
import { useTypedKeys } from '../parts/useTypedKeys.ts';

interface TypeCodeProps {
  onCode(code: string): void;
  onBack(): void;
}

/** A keypad with the 23 characters of codes. The check character shows a wrong one at once, without a call. */
export function TypeCode({ onCode, onBack }: TypeCodeProps) {
  const { say } = useTexts('benefits/sell');
  const [typed, setTyped] = useState('');
  const isComplete = typed.length === codeLength;
  const isRight = isHybridCode(typed);
  const type = (key: string) => {
    const character = normalCode(key);
    if (character.length === 1 && codeAlphabet.includes(character)) setTyped((code) => `${code}${character}`.slice(0, codeLength));
  };
  const remove = () => setTyped((code) => code.slice(0, -1));
  const submit = () => isRight && onCode(typed);
  useTypedKeys({ onKey: type, onDelete: remove, onEnter: submit });
  return (
    <TillFrame title={say('type.title')} onBack={onBack}>
      <div className={isComplete && !isRight ? 'code wrong' : 'code'} aria-hidden="true">
        {inGroups(typed)}
        <span className="rest">{inGroups('_'.repeat(codeLength), typed.length)}</span>
      </div>
      <p role="status" className={isComplete && !isRight ? 'problem' : 'hint'}>
        <span className="unseen">{say('type.typed', { code: [...typed].join(' ') || say('type.nothing') })} </span>
        {say(isComplete && !isRight ? 'type.wrong' : 'type.hint')}
      </p>
      <div className="letters">
        {[...codeAlphabet].map((key) => (
          <button key={key} type="button" onClick={() => type(key)}>
            {key}
          </button>
        ))}
        <DeleteKey isWide onDelete={remove} />
      </div>
      <button type="button" className="main" disabled={!isRight} onClick={submit}>
        {say('type.check')}
      </button>
    </TillFrame>
  );
}

/** 'EKNX-PYJK-4HA7-E', from a place on. */
function inGroups(code: string, from = 0): string {
  return [...code]
    .map((character, i) => (i > 0 && i % 4 === 0 ? `-${character}` : character))
    .slice(from)
    .join('');
}
